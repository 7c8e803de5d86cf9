/** Of an interval only where hardly a doubt is left; `none` where the index says none, or is not calculated. */
export type Zone = 'green' | 'red' | 'none';

type Bearer = 'organisation' | 'person';

/** Of whom no zone but the red one is told now, because a list that could stop them has not been heard. */
export type Withheld = Readonly<Record<Bearer, boolean>>;

/** As `zone_of` of a generation says it. */
export type StoredZone = `${Bearer}:${Zone}`;

const bearers: readonly Bearer[] = ['organisation', 'person'];
const zones: readonly Zone[] = ['green', 'red', 'none'];
const everyStored: readonly StoredZone[] = bearers.flatMap((bearer) =>
	zones.map((zone): StoredZone => `${bearer}:${zone}`),
);

/** The zone that is told where this one is stored. */
export function toldZone(stored: StoredZone, withheld: Withheld): Zone {
	const [bearer, zone] = stored.split(':') as [Bearer, Zone];
	return withheld[bearer] && zone !== 'red' ? 'none' : zone;
}

/** What is stored where this zone is told; nothing: it is told of nobody. */
export function storedZonesOf(zone: Zone, withheld: Withheld): StoredZone[] {
	return everyStored.filter((stored) => toldZone(stored, withheld) === zone);
}
