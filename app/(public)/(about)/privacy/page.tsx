import { aboutPage } from "../about-page";

const page = aboutPage("privacy");

export const generateMetadata = page.generateMetadata;
export default page.Page;
