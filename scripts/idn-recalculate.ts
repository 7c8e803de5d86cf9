import { readConfig } from '#app/config.ts';
import { runIdnRecalculate } from '#app/idn-recalculate.ts';

process.exitCode = await runIdnRecalculate(process.argv.slice(2), readConfig(process.env));
