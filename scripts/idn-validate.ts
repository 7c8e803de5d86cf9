import { runIdnValidate } from '#app/commands/idn-validate.ts';
import { readConfig } from '#app/config/config.ts';

process.exitCode = await runIdnValidate(process.argv.slice(2), readConfig(process.env));
