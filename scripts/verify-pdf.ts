import { runVerifyPdf } from '#app/commands/verify-pdf.ts';
import { readConfig } from '#app/config/config.ts';

process.exitCode = await runVerifyPdf(process.argv.slice(2), readConfig(process.env));
