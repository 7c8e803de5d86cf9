import type { SourceDescriptor } from './define-source.ts';

export function isPaid({ access, priceKzt }: Pick<SourceDescriptor, 'access' | 'priceKzt'>): boolean {
	return access === 'paid' || priceKzt > 0;
}

/** An open register: what it answers one, it answers everybody, so its answers are kept for everybody. */
export function isOpen(descriptor: Pick<SourceDescriptor, 'group' | 'needsConsent' | 'access' | 'priceKzt'>): boolean {
	return descriptor.group !== 'closed' && !descriptor.needsConsent && !isPaid(descriptor);
}
