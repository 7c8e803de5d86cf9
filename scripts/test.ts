// `npm test`: every check of the project, on a machine with nothing but Node, npm and a Chromium.
import { runChecks } from './test/run-checks.ts';

process.exit(await runChecks());
