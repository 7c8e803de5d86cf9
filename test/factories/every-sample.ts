import { join } from 'node:path';
import type { Sample } from '#reporting/testing.ts';
import { foldersIn, root } from '../architecture/tree.ts';

const sections = 'src/reporting/sections';

/** By folder of the section. */
export const samples = await Promise.all(
	foldersIn(sections).map(async (section) => {
		const path = join(root, sections, section, 'sample.ts');
		const { sample } = (await import(path)) as { sample: Sample };
		return { section, sample };
	}),
);

/** The samples of all sections: one source that says everything at once. */
export const everySample: Sample = samples.flatMap(({ sample }) => sample);
