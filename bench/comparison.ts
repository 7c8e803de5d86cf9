import { createServer } from '../src/app/server.ts';
import { openAccount } from '../test/support/account.ts';
import { testDeps } from '../test/support/app.ts';
import { atMost, type Measured, measured, median } from './kit/figure.ts';
import type { Part } from './kit/part.ts';
import { shuffledBins } from './kit/workspace.ts';

const compared = 4;
/** of each contender, in one round */
const questions = 50;
/** Of four and of one each: within the 50 checks of a day. */
const questionsOfOne = 8;
const warmUp = 5;
const most = 4.5;

/** Four subjects side by side, against the card of one of which nothing is kept in memory. */
export const measureComparison: Part = async ({ workspace, cleanup, options }): Promise<Measured[]> => {
	const database = await workspace.openSeeded(cleanup);
	const bins = await shuffledBins(database.pool);
	const app = await createServer(testDeps(database), { isRateLimited: false });
	cleanup.add(() => app.close());
	let asker = await openAccount(app, { plan: 'pro' });
	let next = 0;
	/** Nobody is asked for twice: a second time nothing is read. */
	const take = (count: number) => {
		const taken = bins.slice(next, next + count);
		next += count;
		if (taken.length < count) throw new Error('the register is too small for so many rounds');
		return taken;
	};
	const timed = async (url: string): Promise<number> => {
		const started = performance.now();
		const { statusCode, body } = await app.inject({ url, headers: asker.headers });
		const taken = performance.now() - started;
		if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body.slice(0, 200)}`);
		return taken;
	};
	const compare = () => timed(`/api/v1/compare?ids=${take(compared).join(',')}`);
	const card = () => timed(`/api/subjects/subject/${take(1)[0]}`);
	for (let at = 0; at < warmUp; at++) await compare().then(card);
	const [four, one]: [number[], number[]] = [[], []];
	for (let round = 0; round < options.rounds; round++)
		for (let at = 0; at < questions; at++) {
			// the checks of a day of one account are fewer than the questions
			if (at % questionsOfOne === 0) asker = await openAccount(app, { plan: 'pro' });
			four.push(await compare());
			one.push(await card());
		}
	const [whole, plain] = [median(four), median(one)];
	return [
		measured(
			`Comparison of ${compared} subjects, of the card of one as JSON that is not kept in memory`,
			whole / plain,
			`${(whole / plain).toFixed(2)} ×`,
			atMost(most, '×'),
			[`${whole.toFixed(1)} ms against ${plain.toFixed(1)} ms`],
		),
	];
};
