// Runs before the first paint.
import { applyKeptLook } from "./look.js";

applyKeptLook();
