import { idnValidate } from '#app/commands/idn-validate.ts';
import { runCommand } from '#app/commands/run-command.ts';

process.exitCode = await runCommand(idnValidate, process);
