import type { LinkKind } from '#domain/links.ts';
import { m } from '#paraglide/messages.js';

export const kindLabels: Readonly<Record<LinkKind, () => string>> = {
	head: m.links_kind_head,
	founder: m.links_kind_founder,
	address: m.links_kind_address,
	phone: m.links_kind_phone,
};
