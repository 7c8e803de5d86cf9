import { idnCalibrate } from '#app/commands/idn-calibrate.ts';
import { runCommand } from '#app/commands/run-command.ts';

process.exitCode = await runCommand(idnCalibrate, process);
