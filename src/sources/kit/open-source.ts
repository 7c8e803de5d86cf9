import type { SourceDescriptor } from './define-source.ts';

export function isPaid({ access, priceKzt }: Pick<SourceDescriptor, 'access' | 'priceKzt'>): boolean {
	return access === 'paid' || priceKzt > 0;
}

/** An open register gives everybody the same answer, so stored answers are shared. */
export function isOpen(descriptor: Pick<SourceDescriptor, 'group' | 'needsConsent' | 'access' | 'priceKzt'>): boolean {
	return descriptor.group !== 'closed' && !descriptor.needsConsent && !isPaid(descriptor);
}
