import { aboutPage } from "../about-page";

const page = aboutPage("help");

export const generateMetadata = page.generateMetadata;
export default page.Page;
