import { openArithmetic } from '#platform/signature/arithmetic.ts';
import { proveFolder } from '#platform/signature/prove.ts';
import { type Command, say } from './kit/run-command.ts';

/** Prints a line per file. Exit code: 0 all is right, 1 something is wrong, 2 wrong call. */
export const signatureProve: Command<{ folder: string }> = {
	usage: 'npm run signature:prove -- <folder with .cer, .crl, .bin (OCSP) and .xml files>\n',
	readCall: ([folder, more]) => (folder === undefined || more !== undefined ? undefined : { folder }),
	async run({ folder }, _config, { stdout }) {
		const arithmetic = openArithmetic();
		try {
			const proofs = await proveFolder(folder, arithmetic);
			for (const { file, isRight, statements } of proofs)
				say(stdout, `${isRight ? 'right' : 'WRONG'}  ${file}: ${statements.join('; ')}`);
			return proofs.length > 0 && proofs.every(({ isRight }) => isRight) ? 0 : 1;
		} finally {
			await arithmetic.close();
		}
	},
};
