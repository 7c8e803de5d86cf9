import { readConfig } from '#app/config.ts';
import { runVerifyXml } from '#app/verify-xml.ts';

process.exitCode = await runVerifyXml(process.argv.slice(2), readConfig(process.env).signature);
