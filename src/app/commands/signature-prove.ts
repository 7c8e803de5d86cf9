import { openArithmetic } from '#platform/signature/arithmetic.ts';
import { proveFolder } from '#platform/signature/prove.ts';

/** Prints a line a file. 0 all is right, 1 something is not, 2 wrong call. */
export async function runProveSignatures([folder, more]: readonly string[]): Promise<0 | 1 | 2> {
	if (folder === undefined || more !== undefined) {
		process.stderr.write('npm run signature:prove -- <folder with .cer, .crl, .bin (OCSP) and .xml files>\n');
		return 2;
	}
	const arithmetic = openArithmetic();
	const proofs = await proveFolder(folder, arithmetic);
	for (const { file, isRight, statements } of proofs)
		process.stdout.write(`${isRight ? 'right' : 'WRONG'}  ${file}: ${statements.join('; ')}\n`);
	await arithmetic.close();
	return proofs.length > 0 && proofs.every(({ isRight }) => isRight) ? 0 : 1;
}
