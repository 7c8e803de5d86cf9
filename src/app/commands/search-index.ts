import { parseArgs } from 'node:util';
import { catchUpSearch, checkSearchIndex, rebuildSearch } from '#search/public.ts';
import { loadAliasFile } from '../wiring/search-aliases.ts';
import { withBar } from './kit/progress-bar.ts';
import { type Command, say } from './kit/run-command.ts';
import { withDatabase } from './kit/with-database.ts';

/** Builds a new index next to the live one, with trade names and abbreviations. */
export const searchRebuild: Command<Record<never, never>> = {
	usage: 'npm run search:rebuild\n',
	readCall: (args) => (args.length === 0 ? {} : undefined),
	run: (_call, config, { stdout }) =>
		withDatabase(config, async ({ pool }) => {
			const aliases = await loadAliasFile(pool);
			const rebuilt = await withBar('index', (onProgress) => rebuildSearch(pool, { onProgress }));
			say(
				stdout,
				`Built generation ${rebuilt.generation} in ${(rebuilt.elapsedMs / 1000).toFixed(1)} s; it is live.`,
				`  subjects  ${rebuilt.subjectCount}`,
				`  words     ${rebuilt.wordCount}`,
				`  aliases   ${aliases}`,
			);
			return 0;
		}),
};

const checkUsage = `npm run search:check -- [--dry]

  --dry  only count what differs, repair nothing
`;

/** Exit code: 0 the index agrees with the register, 1 it did not (and was repaired), 2 wrong call. */
export const searchCheck: Command<{ repair: boolean }> = {
	usage: checkUsage,
	readCall(args) {
		const { values } = parseArgs({ args: [...args], options: { dry: { type: 'boolean' } } });
		return { repair: values.dry !== true };
	},
	run: ({ repair }, config, { stdout }) =>
		withDatabase(config, async ({ pool }) => {
			// an index left by a killed import differs everywhere: rebuilding is faster
			const rebuilt = repair ? await catchUpSearch(pool, { wait: true }) : undefined;
			if (rebuilt !== undefined) say(stdout, 'The index was behind the register and has been made anew.');
			const checked = await withBar('checked', (onProgress) => checkSearchIndex(pool, { repair, onProgress }));
			const wrong = checked.missing + checked.different + checked.surplus;
			say(
				stdout,
				wrong === 0 ? 'The index agrees with the register.' : 'The index does not agree with the register.',
				`  subjects   ${checked.subjects}`,
				`  missing    ${checked.missing}`,
				`  different  ${checked.different}`,
				`  surplus    ${checked.surplus}`,
				`  repaired   ${checked.repaired}`,
			);
			return wrong === 0 ? 0 : 1;
		}),
};
