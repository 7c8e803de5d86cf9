import { readFile } from 'node:fs/promises';
import { parseStatement } from '#features/payments/public.ts';
import { type Prover, proofOf } from './proof.ts';

/** Statements of banks. A piece of a genuine one has fewer lines than its totals say, which is the only right reason to refuse it. */
export const proveBankStatement: Prover = async (sourceId, path) => {
	if (sourceId !== 'bank-statements-1c') return undefined;
	const file = await readFile(path);
	// of whom a genuine file is, only the file says; keys are of letters that all code pages have in other places
	const iik = /=(KZ\w{18})\s/.exec(file.toString('latin1'))?.[1] ?? '';
	const parsed = parseStatement(file, iik);
	if (parsed.ok) {
		const { lines, from, to } = parsed.statement;
		return proofOf([`${lines.length} lines from ${from} to ${to}`], []);
	}
	const { reason, line } = parsed;
	const isPiece = ['cut', 'totals'].includes(reason) && line === null;
	return proofOf([isPiece ? 'a piece, every field of it read' : reason], isPiece ? [] : [`refused at line ${line}`]);
};
