import type { SimulatorAnswer, SimulatorRoute } from '../kit/route.ts';
import type { DemoSubject, World } from '../kit/world.ts';

/** KFS of state bodies and of firms with a share of the state (sources sheet 4.3): level of property, share in per cent. */
const stateOwned: Readonly<Record<string, readonly [level: string, share: number]>> = {
	'12': ['21', 100],
	'13': ['22', 100],
	'23': ['12', 51],
};
const ministry = '160340001119';
const akimat = '160340001129';

/** Own keys of the register: an object is named by BIN, so is its owner, and what it does is a letter and four digits. */
function objectOf(subject: DemoSubject, world: World): object[] {
	const [level, share] = stateOwned[subject.kfsCode ?? ''] ?? [];
	if (level === undefined || share === undefined || subject.kind === 'sole') return [];
	const hasEnded = world.story(subject).life === 'ended';
	return [
		{
			...{ flBin: subject.bin, flNameRu: subject.nameRu, flOpf: 'ТОО', flOkedL0: 'F' },
			...{ flOkedL3: subject.okedCode?.slice(0, 4) ?? null, flKfsL0: level.slice(0, 1), flKfsL1: level },
			...{ flKfsL2: `${level}1`, flStateInvolvement: share, flStatus: hasEnded ? 'LIQ' : 'ACT' },
			...{ flOwnerBin: level === '22' ? akimat : ministry, flOguBin: ministry },
		},
	];
}

const registers = new WeakMap<World, readonly object[]>();
function registerOf(world: World): readonly object[] {
	const known = registers.get(world) ?? [...world.all()].flatMap((subject) => objectOf(subject, world));
	registers.set(world, known);
	return known;
}

function documentOf(objects: readonly object[]): SimulatorAnswer {
	return { body: { StatusCode: 'OK', StatusText: 'OK', Objects: objects } };
}

export const gosreestrRoutes: readonly SimulatorRoute[] = [
	{
		...{ endpoint: 'gosreestr', method: 'GET', pattern: '/p/ru/api/v1/gr-objects' },
		sources: ['gosreestr-state-property'],
		answer: (_request, world) => documentOf(registerOf(world)),
		spoiled(_request, world, how) {
			const objects = registerOf(world);
			if (how === 'shrunken') return documentOf(objects.slice(0, 1));
			if (how === 'halved') return documentOf(objects.slice(0, Math.floor(objects.length / 2)));
			return { body: { StatusCode: 'OK', StatusText: 'OK', objects: [{ bin: '160340001109' }] } };
		},
	},
];
