import { runVerifyXml } from '#app/commands/verify-xml.ts';
import { readConfig } from '#app/config/config.ts';

process.exitCode = await runVerifyXml(process.argv.slice(2), readConfig(process.env).signature);
