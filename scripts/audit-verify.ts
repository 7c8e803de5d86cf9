import { runAuditVerify } from '#app/audit-verify.ts';
import { readConfig } from '#app/config.ts';

process.exitCode = await runAuditVerify(process.argv.slice(2), readConfig(process.env));
