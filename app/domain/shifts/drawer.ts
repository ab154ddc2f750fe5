/** It is chosen in place of a shift: the money is in no drawer. */
export const NO_DRAWER = "none";

/**
 * It says where money is taken or given, and by whom. `chosen` is an owner's, on a device without a drawer: the id of
 * an open shift, or NO_DRAWER.
 */
export type DrawerUse = { device: string; staff: string; chosen?: string | undefined };
