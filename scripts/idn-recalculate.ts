import { idnRecalculate } from '#app/commands/idn-recalculate.ts';
import { runCommand } from '#app/commands/run-command.ts';

process.exitCode = await runCommand(idnRecalculate, process);
