import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take long, and by how much: a clean clone knows no earlier run to learn it from. */
const longest: readonly string[] = [
	'test/masking.db.test.ts',
	'test/how-to/how-to.test.ts',
	'src/platform/db/embedded.db.test.ts',
	'test/purchase-kill.db.test.ts',
	'test/report-kill.db.test.ts',
	'test/fuzz/fuzz.db.test.ts',
	'src/search/index/publish-search.db.test.ts',
	'src/app/commands/verify-xml.test.ts',
	'src/features/registry/server/import-kill.db.test.ts',
	'src/app/wiring/report-live-answers.db.test.ts',
	'src/app/wiring/report-readings.db.test.ts',
	'simulators/shep/shep.test.ts',
	'test/architecture.test.ts',
];

const rankOf = ({ moduleId }: TestSpecification): number => {
	const rank = longest.findIndex((path) => moduleId.endsWith(`/${path}`));
	return rank === -1 ? longest.length : rank;
};

/** The longest begin first, so that none of them runs alone at the end while other processors wait. */
export class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const sorted = await super.sort(files);
		return sorted.toSorted((one, other) => rankOf(one) - rankOf(other));
	}
}
