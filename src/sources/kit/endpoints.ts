import type { RedirectRule } from '#platform/outgoing/outgoing.ts';

/**
 * External addresses by publisher. Each can be set by `SOURCE_<ID>_URL`, each secret by
 * `SOURCE_<ID>_<SECRET>` (src/app/config); the simulators answer the same paths under `<simulator>/<id>`.
 * `redirectHosts`: other hosts where a publisher is known to keep its files; `SOURCE_<ID>_REDIRECT_HOSTS` adds more.
 */
export const endpoints = {
	bns: { url: 'https://stat.gov.kz', secrets: [] },
	egov_data: { url: 'https://data.egov.kz', secrets: ['API_KEY'] },
	egov_open: { url: 'https://open.egov.kz', secrets: ['TOKEN'] },
	kgd_site: { url: 'http://kgd.gov.kz', secrets: [] },
	kgd_portal: { url: 'https://portal.kgd.gov.kz', secrets: ['TOKEN'] },
	aisoip: { url: 'https://aisoip.adilet.gov.kz', secrets: [] },
	/** files in a form of ours, kept by the operator: no file of their bodies is known */
	alimony: { url: null, secrets: [] },
	kgd_customs: { url: null, secrets: [] },
	goszakup: { url: 'https://ows.goszakup.gov.kz', secrets: ['TOKEN'] },
	samruk: { url: 'https://integr.skc.kz', secrets: ['TOKEN', 'IDENTIFIER'] },
	afm: { url: 'https://afmrk.gov.kz', secrets: [] },
	websfm: { url: 'https://api.websfm.kz', secrets: ['API_KEY'] },
	gosreestr: { url: 'https://gr5.e-qazyna.kz', secrets: [] },
	nbk: { url: 'https://nationalbank.kz', secrets: [] },
	krem: { url: null, secrets: [] },
	kazpatent: { url: null, secrets: [] },
	ecology: { url: null, secrets: [] },
	dfo: { url: null, secrets: [] },
	/** the state bus: one transport for all contract sources */
	shep: { url: null, secrets: ['SENDER_ID', 'PASSWORD', 'SIGNING_KEY', 'SIGNING_CERTIFICATE'] },
	pkb: { url: null, secrets: ['LOGIN', 'PASSWORD'] },
	gkb: { url: null, secrets: ['LOGIN', 'PASSWORD'] },
	gleif: { url: 'https://api.gleif.org', secrets: [] },
	/** a number of VAT of ours: without it nobody confirms that we asked */
	vies: { url: 'https://ec.europa.eu', secrets: ['REQUESTER'] },
	companies_house: { url: 'https://api.company-information.service.gov.uk', secrets: ['API_KEY'] },
	dadata: { url: 'https://suggestions.dadata.ru', secrets: ['TOKEN'] },
	opencorporates: { url: 'https://api.opencorporates.com', secrets: ['API_TOKEN'] },
	opensanctions: { url: 'https://api.opensanctions.org', secrets: ['API_KEY'] },
	ofac: {
		url: 'https://sanctionslistservice.ofac.treas.gov',
		secrets: [],
		redirectHosts: ['wc2h-sls-prod-public-published.s3.us-gov-west-1.amazonaws.com'],
	},
	un_sanctions: {
		url: 'https://scsanctions.un.org',
		secrets: [],
		// the second one since 29.07.2026
		redirectHosts: ['unsolprodfiles.blob.core.windows.net', 'umsanrp1dltx4dj3sxtt.blob.core.windows.net'],
	},
	eu_sanctions: {
		url: 'https://webgate.ec.europa.eu',
		secrets: ['TOKEN'],
		// the one that the publisher gives to everybody
		publicSecrets: { TOKEN: 'dG9rZW4tMjAxNw' },
	},
	uk_sanctions: { url: 'https://sanctionslist.fcdo.gov.uk', secrets: [] },
	kg_fiu: { url: 'https://fiu.gov.kg', secrets: [] },
} as const satisfies Record<string, Endpoint>;

type Endpoint = {
	url: string | null;
	secrets: readonly string[];
	/** those that are known to everybody: used unless the operator sets his own */
	publicSecrets?: Readonly<Record<string, string>>;
	redirectHosts?: readonly string[];
};
export type EndpointId = keyof typeof endpoints;
export type SecretOf<Id extends EndpointId> = (typeof endpoints)[Id]['secrets'][number];

/** `null` base: not configured, so its sources are never queried. */
export type EndpointSettings = {
	baseUrl: string | null;
	secrets: Readonly<Record<string, string>>;
	redirects: RedirectRule;
	/** answered by our simulators: no rate limit needed */
	isSimulated?: boolean;
};
export type SourceSettings = Readonly<Record<EndpointId, EndpointSettings>>;

export function redirectVariableOf(id: EndpointId): string {
	return `SOURCE_${id.toUpperCase()}_REDIRECT_HOSTS`;
}

/** @param more hosts the operator adds */
export function redirectsOf(id: EndpointId, more: readonly string[] = []): RedirectRule {
	const { redirectHosts = [] }: Endpoint = endpoints[id];
	return { hosts: [...redirectHosts, ...more], variable: redirectVariableOf(id) };
}

export function publicSecretOf(id: EndpointId, name: string): string {
	const { publicSecrets = {} }: Endpoint = endpoints[id];
	return publicSecrets[name] ?? '';
}

/** Simulators also answer for the hosts that publishers redirect to, each under its own name. */
export function simulatedRedirects(rule: RedirectRule, simulatorsUrl: string): RedirectRule {
	const base = simulatorsUrl.replace(/\/+$/, '');
	return { ...rule, standIns: { hosts: Object.fromEntries(rule.hosts.map((host) => [host, `${base}/${host}`])) } };
}
