import { dbRole } from '#app/commands/db-role.ts';
import { runCommand } from '#app/commands/run-command.ts';

process.exitCode = await runCommand(dbRole, process);
