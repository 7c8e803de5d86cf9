import { runAuditVerify } from '#app/commands/audit-verify.ts';
import { readConfig } from '#app/config/config.ts';

process.exitCode = await runAuditVerify(process.argv.slice(2), readConfig(process.env));
