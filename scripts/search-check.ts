import { runCommand } from '#app/commands/run-command.ts';
import { searchCheck } from '#app/commands/search-index.ts';

process.exitCode = await runCommand(searchCheck, process);
