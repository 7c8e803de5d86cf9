import { runCommand } from '#app/commands/run-command.ts';
import { searchRebuild } from '#app/commands/search-index.ts';

process.exitCode = await runCommand(searchRebuild, process);
