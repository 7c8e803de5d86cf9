import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { maskNumbersInLog } from '#domain/numbers/iin-bin.ts';
import { proveAnswer } from '../source-prove/answers.ts';
import { proveBankStatement } from '../source-prove/bank-statements.ts';
import { proveList } from '../source-prove/lists.ts';
import type { Proof } from '../source-prove/proof.ts';
import { type Command, say } from './kit/run-command.ts';

const provers = [proveList, proveAnswer, proveBankStatement];

/** Prints a line per file and a count. Exit code: 0 every known file is right, 1 one is wrong, 2 wrong call. */
export const sourceProve: Command<{ folder: string }> = {
	usage: 'npm run source:prove -- <folder with genuine files, as <source>/<file>>\n',
	readCall: ([folder, more]) => (folder === undefined || more !== undefined ? undefined : { folder }),
	async run({ folder }, _config, { stdout }) {
		const counts = { right: 0, wrong: 0, left: 0 };
		for (const { sourceId, file } of await filesOf(folder)) {
			const proof = await prove(sourceId, join(folder, sourceId, file));
			const verdict = proof === undefined ? 'left' : proof.isRight ? 'right' : 'wrong';
			counts[verdict]++;
			const words = proof?.statements.join('; ') ?? 'no parser of ours reads it';
			say(stdout, `${verdict.toUpperCase().padEnd(5)} ${sourceId}/${file}: ${maskNumbersInLog(words)}`);
		}
		say(stdout, `${counts.right} right, ${counts.wrong} wrong, ${counts.left} left alone`);
		return counts.right > 0 && counts.wrong === 0 ? 0 : 1;
	},
};

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
