import { adminCreate } from '#app/commands/admin-create.ts';
import { runCommand } from '#app/commands/run-command.ts';

process.exitCode = await runCommand(adminCreate, process);
