import { type Activities, createActivities } from '../../seeds/demo/crowd/activities.ts';
import { justiceRecordOf } from '../../seeds/demo/lists/justice-record.ts';
import { readReference } from '../../seeds/demo/reference.ts';
import type { DemoSubject, World } from '../kit/world.ts';

const purposes = { modified: 1431, building: 1433 } as const;
let activities: Activities | undefined;

export function addressOf(subject: DemoSubject): string {
	return `${subject.place.localityRu}, ${subject.address}`;
}

/** Day on which the record was touched last: spread over two years. */
export function modifiedOn(subject: DemoSubject, world: World): string {
	const daysBack = world.story(subject).draw(purposes.modified).int(730);
	return new Date(Date.parse(`${world.today}T00:00:00Z`) - daysBack * 86_400_000).toISOString().slice(0, 10);
}

/** A record of the set gbd_ul; null where the ministry does not keep the subject. */
export function entityOf(subject: DemoSubject, world: World): Record<string, string | null> | null {
	activities ??= createActivities(readReference().oked);
	const record = justiceRecordOf(world.story(subject), activities);
	return record === null ? null : { id: subject.bin.slice(4), ...record };
}

/** The building of an address in the register of addresses; one in twelve is not in it. */
export function buildingOf(subject: DemoSubject, world: World): object | null {
	const random = world.story(subject).draw(purposes.building);
	if (random.chance(1 / 12)) return null;
	const house = subject.address.replace(/, (офис|квартира|н\.п\.|бизнес-центр).*$/, '');
	return {
		id: random.digits(7),
		rco: `02013${random.digits(11)}`,
		name_rus: /дом (.+)$/.exec(house)?.[1] ?? '',
		name_kaz: /дом (.+)$/.exec(house)?.[1] ?? '',
		full_path_rus: `Республика Казахстан, ${subject.place.localityRu}, ${house}`,
		full_path_kaz: `Қазақстан Республикасы, ${subject.place.localityKk}, ${house}`,
		...{ d_ats_type_id: '7', d_ats_type_code: 'H', cato: subject.place.katoCode, actual: true },
		...{ parent_id: random.digits(6), modified: '2026-01-15T00:00:00' },
	};
}
