import { runCommand } from '#app/commands/run-command.ts';
import { sourceProve } from '#app/commands/source-prove.ts';

process.exitCode = await runCommand(sourceProve, process);
