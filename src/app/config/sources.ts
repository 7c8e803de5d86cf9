import { isListableHost } from '#platform/outgoing/outgoing.ts';
import { deltaLists } from '#sources/delta-lists.ts';
import {
	type EndpointId,
	type EndpointSettings,
	endpoints,
	publicSecretOf,
	redirectsOf,
	redirectVariableOf,
	type SourceSettings,
	simulatedRedirects,
} from '#sources/kit/endpoints.ts';
import { flooredLists, floors, floorVariableOf } from '#sources/kit/lists/list-floors.ts';
import { baseUrl, type Kind, listOf, oneOf, text, wholeNumber } from './kinds.ts';
import { type Environment, readVariables, type Variable } from './reader.ts';
import type { Values } from './variables.ts';

export type SourcesConfig = {
	/** who answers for publishers without a configured address: nobody, our child process, or running simulators */
	simulators: 'off' | 'own' | { url: string };
	/** as set by the operator; null: not set */
	endpoints: Readonly<Record<EndpointId, EndpointSettings>>;
	/** minimum rows of a list by source; the others use the expectation of their source */
	minRows: Readonly<Record<string, number>>;
	/** lists of changes that are not loaded: their sources are asked live alone */
	liveOnly: ReadonlySet<string>;
};

const endpointIds = Object.keys(endpoints) as EndpointId[];

function nameOf(id: EndpointId, what: string): string {
	return `SOURCE_${id.toUpperCase()}_${what}`;
}

type Entries<Value> = Readonly<Record<string, Variable<Value>>>;

const hostName: Kind<string> = (written) => {
	const value = written.toLowerCase();
	const problem = 'must be full names of hosts (no wildcard, no port, no address in digits)';
	return isListableHost(value) ? { value } : { problem };
};

const urls: Entries<string> = Object.fromEntries(
	endpointIds.map((id) => {
		const { url } = endpoints[id];
		const otherwise = url === null ? 'Without it its sources are not asked.' : `Default: ${url}.`;
		return [nameOf(id, 'URL'), { kind: baseUrl, why: `Address of ${id}. ${otherwise}`, fallback: null }];
	}),
);
const secrets: Entries<string> = Object.fromEntries(
	endpointIds.flatMap((id) =>
		endpoints[id].secrets.map((secret) => [
			nameOf(id, secret),
			{ kind: text, why: `For ${id}.`, fallback: null, isSecret: true },
		]),
	),
);
const redirectHosts: Entries<string[]> = Object.fromEntries(
	endpointIds.map((id) => [
		redirectVariableOf(id),
		{ kind: listOf(hostName), why: `Further hosts that ${id} may redirect to, comma-separated.`, fallback: null },
	]),
);
const minRows: Entries<number> = Object.fromEntries(
	flooredLists.map((id) => [
		floorVariableOf(id),
		{
			kind: wholeNumber(1, 999_999_999),
			why: `Fewer rows refuse the list ${id}. Default: ${floors[id]}.`,
			fallback: null,
		},
	]),
);

const deltas: Entries<'bulk' | 'live'> = Object.fromEntries(
	deltaLists.map(({ sourceId }) => [
		deltaVariableOf(sourceId),
		{
			kind: oneOf('bulk', 'live'),
			why: `bulk: ${sourceId} is loaded as a whole and then by its changes; live: only asked.`,
			fallback: 'bulk',
		},
	]),
);

/** `some-list` → `SOURCE_SOME_LIST` */
function deltaVariableOf(sourceId: string): string {
	return `SOURCE_${sourceId.toUpperCase().replaceAll('-', '_')}`;
}

/** `SOURCE_<ID>_URL`, `SOURCE_<ID>_<SECRET>` … of every publisher, `SOURCE_<LIST>_MIN_ROWS` of lists, publisher by publisher. */
export const sourceVariables: Readonly<Record<string, Variable>> = (() => {
	const all: Readonly<Record<string, Variable>> = {
		...urls,
		...secrets,
		...redirectHosts,
		...minRows,
		...deltas,
	};
	const names = [
		...endpointIds.flatMap((id) => [
			nameOf(id, 'URL'),
			...endpoints[id].secrets.map((secret) => nameOf(id, secret)),
			redirectVariableOf(id),
		]),
		...Object.keys(minRows),
		...Object.keys(deltas),
	];
	return Object.fromEntries(names.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])));
})();

/** Errors are added to `problems`, never with the value of a secret. */
export function readSourcesConfig(
	values: Values,
	env: Environment,
	isDemo: boolean,
	problems: string[],
): SourcesConfig {
	for (const name of Object.keys(env))
		if (name.startsWith('SOURCE_') && !Object.hasOwn(sourceVariables, name))
			problems.push(`${name} is no variable of this product`);
	const given = {
		urls: readVariables(urls, env, problems),
		secrets: readVariables(secrets, env, problems),
		hosts: readVariables(redirectHosts, env, problems),
		minRows: readVariables(minRows, env, problems),
		deltas: readVariables(deltas, env, problems),
	};
	const own = endpointIds.map((id): [EndpointId, EndpointSettings] => [
		id,
		{
			baseUrl: given.urls[nameOf(id, 'URL')] ?? null,
			secrets: Object.fromEntries(
				endpoints[id].secrets.map((secret) => [
					secret,
					given.secrets[nameOf(id, secret)] ?? publicSecretOf(id, secret),
				]),
			),
			redirects: redirectsOf(id, given.hosts[redirectVariableOf(id)] ?? []),
		},
	]);
	const { SIMULATORS_URL: running } = values;
	const mode = values.SIMULATORS ?? (isDemo || running !== null ? 'on' : 'off');
	return {
		simulators: mode === 'off' ? 'off' : running === null ? 'own' : { url: running },
		endpoints: Object.fromEntries(own) as SourcesConfig['endpoints'],
		minRows: Object.fromEntries(
			flooredLists.flatMap((id): [string, number][] => {
				const rows = given.minRows[floorVariableOf(id)] ?? null;
				return rows === null ? [] : [[id, rows]];
			}),
		),
		liveOnly: new Set(
			deltaLists.flatMap(({ sourceId }) => (given.deltas[deltaVariableOf(sourceId)] === 'live' ? [sourceId] : [])),
		),
	};
}

export type SimulatedWorld = {
	url: string;
	/** where letters are taken; not of simulators that run already */
	smtpUrl?: string;
	/** set if not every word is valid */
	secrets: Partial<Record<EndpointId, Readonly<Record<string, string>>>>;
	/** publishers that nobody has come to terms with in the demonstration */
	unconnected?: readonly EndpointId[];
};

/**
 * An address set by the operator is used with the operator's secrets. All others are simulated with dummy secrets, so that
 * a genuine key never goes to a simulator; without simulators they are genuine where we know them.
 */
export function settingsOf(config: SourcesConfig, simulators: SimulatedWorld | null): SourceSettings {
	const settle = (id: EndpointId): EndpointSettings => {
		const own = config.endpoints[id];
		if (own.baseUrl !== null) return own;
		if (simulators === null) return { ...own, baseUrl: endpoints[id].url };
		if (simulators.unconnected?.includes(id) === true) return own;
		const none = endpoints[id].secrets.map((secret) => [secret, `simulated-${secret.toLowerCase()}`]);
		const secrets = { ...Object.fromEntries(none), ...simulators.secrets[id] };
		const base = simulators.url.replace(/\/+$/, '');
		const redirects = simulatedRedirects(own.redirects, base);
		return { baseUrl: `${base}/${id}`, secrets, redirects, isSimulated: true };
	};
	return Object.fromEntries(endpointIds.map((id) => [id, settle(id)])) as SourceSettings;
}
