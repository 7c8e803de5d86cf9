import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { maskNumbersInLog } from '#domain/numbers/iin-bin.ts';
import type { Proof } from './proof.ts';
import { proveAnswer } from './prove-answer.ts';
import { proveBankStatement } from './prove-bank-statement.ts';
import { proveList } from './prove-list.ts';

const provers = [proveList, proveAnswer, proveBankStatement];

/**
 * Every file of a folder of genuine files, laid out as `<source>/<file>`: a line each and a count.
 * @returns whether every known file gives what it must
 */
export async function proveFolder(folder: string, tell: (line: string) => void): Promise<boolean> {
	const counts = { right: 0, wrong: 0, left: 0 };
	for (const { sourceId, file } of await filesOf(folder)) {
		const proof = await prove(sourceId, join(folder, sourceId, file));
		const verdict = proof === undefined ? 'left' : proof.isRight ? 'right' : 'wrong';
		counts[verdict]++;
		const words = proof?.statements.join('; ') ?? 'no parser of ours reads it';
		tell(`${verdict.toUpperCase().padEnd(5)} ${sourceId}/${file}: ${maskNumbersInLog(words)}`);
	}
	tell(`${counts.right} right, ${counts.wrong} wrong, ${counts.left} left alone`);
	return counts.right > 0 && counts.wrong === 0;
}

async function filesOf(folder: string): Promise<{ sourceId: string; file: string }[]> {
	const entries = await readdir(folder, { withFileTypes: true });
	const sources = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
	const files = await Promise.all(
		sources.sort().map(async (sourceId) => {
			const names = await readdir(join(folder, sourceId));
			return names.sort().map((file) => ({ sourceId, file }));
		}),
	);
	return files.flat();
}

async function prove(sourceId: string, path: string): Promise<Proof | undefined> {
	try {
		for (const prover of provers) {
			const proof = await prover(sourceId, path);
			if (proof !== undefined) return proof;
		}
		return undefined;
	} catch (error) {
		return { isRight: false, statements: [error instanceof Error ? error.message : String(error)] };
	}
}
