import { runIdnRecalculate } from '#app/commands/idn-recalculate.ts';
import { readConfig } from '#app/config/config.ts';

process.exitCode = await runIdnRecalculate(process.argv.slice(2), readConfig(process.env));
