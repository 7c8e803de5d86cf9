import { runProveSignatures } from '#app/commands/signature-prove.ts';

process.exitCode = await runProveSignatures(process.argv.slice(2));
