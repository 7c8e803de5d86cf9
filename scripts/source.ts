import { runCommand } from '#app/commands/run-command.ts';
import { source } from '#app/commands/source.ts';

process.exitCode = await runCommand(source, process);
