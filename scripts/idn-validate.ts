import { readConfig } from '#app/config.ts';
import { runIdnValidate } from '#app/idn-validate.ts';

process.exitCode = await runIdnValidate(process.argv.slice(2), readConfig(process.env));
