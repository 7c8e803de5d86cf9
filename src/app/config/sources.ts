import { isListableHost } from '#platform/outgoing/outgoing.ts';
import {
	type EndpointId,
	type EndpointSettings,
	endpoints,
	redirectsOf,
	redirectVariableOf,
	type SourceSettings,
	simulatedRedirects,
} from '#sources/kit/endpoints.ts';
import { type FlooredList, flooredLists, floors, floorVariableOf } from '#sources/kit/list-floors.ts';
import { isBaseUrl, listOf } from './read-text.ts';
import type { Environment } from './reader.ts';

export type SourcesConfig = {
	/** who answers for publishers without an address of their own: nobody, our own child process, or one that runs */
	simulators: 'off' | 'own' | { url: string };
	/** as set by the operator; null: no address of their own */
	endpoints: Readonly<Record<EndpointId, EndpointSettings>>;
	/** rows that a list must have at least, by source; others as their source expects */
	minRows: Readonly<Record<string, number>>;
};

const endpointIds = Object.keys(endpoints) as EndpointId[];

/** `SOURCE_<ID>_URL`, `SOURCE_<ID>_<SECRET>` … of every publisher, `SOURCE_<LIST>_MIN_ROWS` of lists, with their reasons. */
export const sourceVariables: Readonly<Record<string, { reason: string; fallback: null }>> = Object.fromEntries([
	...endpointIds.flatMap((id) => {
		const { url, secrets } = endpoints[id];
		const otherwise = url === null ? 'Without it its sources are not asked.' : `Default: ${url}.`;
		return [
			[nameOf(id, 'URL'), { reason: `Address of ${id}. ${otherwise}`, fallback: null }],
			...secrets.map((secret) => [nameOf(id, secret), { reason: `Secret of ${id}.`, fallback: null }]),
			[
				redirectVariableOf(id),
				{ reason: `Further hosts that ${id} may redirect to, comma-separated.`, fallback: null },
			],
		];
	}),
	...flooredLists.map((id): [string, { reason: string; fallback: null }] => [
		floorVariableOf(id),
		{ reason: `Fewer rows refuse the list ${id}. Default: ${floors[id]}.`, fallback: null },
	]),
]);

function nameOf(id: EndpointId, what: string): string {
	return `SOURCE_${id.toUpperCase()}_${what}`;
}

/** What is wrong is added to `problems`; no value of a secret ever is. */
export function readSourcesConfig(env: Environment, isDemo: boolean, problems: string[]): SourcesConfig {
	const text = (name: string): string | null => env[name]?.trim() || null;
	const url = (name: string): string | null => {
		const value = text(name);
		if (value !== null && !isBaseUrl(value))
			problems.push(`${name} must be an http or https address without a query, a password or a hash`);
		return value;
	};
	const hosts = (name: string): readonly string[] => {
		const listed = listOf(text(name)).map((host) => host.toLowerCase());
		for (const host of listed)
			if (!isListableHost(host))
				problems.push(`${name}: ${host} is no full name of one host (no wildcard, no port, no address in digits)`);
		return listed;
	};
	const minRows = (id: FlooredList): [[string, number]] | null => {
		const value = text(floorVariableOf(id));
		if (value === null) return null;
		if (!/^[1-9]\d{0,8}$/.test(value)) problems.push(`${floorVariableOf(id)} must be a whole number from 1`);
		return [[id, Number(value)]];
	};
	for (const name of Object.keys(env))
		if (name.startsWith('SOURCE_') && !Object.hasOwn(sourceVariables, name))
			problems.push(`${name} is no variable of this product`);
	const own = endpointIds.map((id): [EndpointId, EndpointSettings] => [
		id,
		{
			baseUrl: url(nameOf(id, 'URL')),
			secrets: Object.fromEntries(endpoints[id].secrets.map((secret) => [secret, text(nameOf(id, secret)) ?? ''])),
			redirects: redirectsOf(id, hosts(redirectVariableOf(id))),
		},
	]);
	const running = url('SIMULATORS_URL');
	const mode = text('SIMULATORS') ?? (isDemo || running !== null ? 'on' : 'off');
	if (mode !== 'on' && mode !== 'off') problems.push('SIMULATORS must be one of on, off');
	return {
		simulators: mode === 'off' ? 'off' : running === null ? 'own' : { url: running },
		endpoints: Object.fromEntries(own) as SourcesConfig['endpoints'],
		minRows: Object.fromEntries(flooredLists.flatMap((id) => minRows(id) ?? [])),
	};
}

export type SimulatedWorld = {
	url: string;
	/** where any word would not do */
	secrets: Partial<Record<EndpointId, Readonly<Record<string, string>>>>;
};

/**
 * An address set by the operator is asked with his secrets. All others are simulated with secrets that are none, so that
 * a genuine key never goes to a simulator; without simulators they are genuine where we know them.
 */
export function settingsOf(config: SourcesConfig, simulators: SimulatedWorld | null): SourceSettings {
	const settle = (id: EndpointId): EndpointSettings => {
		const own = config.endpoints[id];
		if (own.baseUrl !== null) return own;
		if (simulators === null) return { ...own, baseUrl: endpoints[id].url };
		const none = endpoints[id].secrets.map((secret) => [secret, `simulated-${secret.toLowerCase()}`]);
		const secrets = { ...Object.fromEntries(none), ...simulators.secrets[id] };
		const base = simulators.url.replace(/\/+$/, '');
		const redirects = simulatedRedirects(own.redirects, base);
		return { baseUrl: `${base}/${id}`, secrets, redirects, isSimulated: true };
	};
	return Object.fromEntries(endpointIds.map((id) => [id, settle(id)])) as SourceSettings;
}
