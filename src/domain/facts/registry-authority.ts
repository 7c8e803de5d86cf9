/** Registers of subjects by whose they are: what they say of one subject has its own weight. */
export type RegistryAuthority = 'legal_entities' | 'justice' | 'statistics' | 'tax';
