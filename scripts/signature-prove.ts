import { runProveSignatures } from '#app/prove-signatures.ts';

process.exitCode = await runProveSignatures(process.argv.slice(2));
