import { auditVerify } from '#app/commands/audit-verify.ts';
import { runCommand } from '#app/commands/run-command.ts';

process.exitCode = await runCommand(auditVerify, process);
