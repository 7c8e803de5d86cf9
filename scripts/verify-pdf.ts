import { readConfig } from '#app/config.ts';
import { runVerifyPdf } from '#app/verify-pdf.ts';

process.exitCode = await runVerifyPdf(process.argv.slice(2), readConfig(process.env));
